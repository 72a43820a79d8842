#!/usr/bin/env bash
# Gate a deploy from any shell. APITWIN_URL and APITWIN_KEY are in the environment; APITWIN names the command.
# Without a verdict nothing is deployed either, but the exit code tells it from a violation.
set -uo pipefail

read -r -a apitwin <<< "${APITWIN:-npx apitwin}"
"${apitwin[@]}" verify --wait 60 --report "json=${REPORT:-verdict.json}"
code=$?

case $code in
  0) echo 'deploy: the server keeps its contract' ;;
  1) echo 'no deploy: the server breaks its contract' ;;
  *) echo "no deploy: there is no verdict (exit code $code)" ;;
esac
exit "$code"
