import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** Debian's Chromium, without a window and without calls home. */
export function launchChromium(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(`no Chromium at ${executablePath}: run apt-get install -y chromium`);
  }
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}
