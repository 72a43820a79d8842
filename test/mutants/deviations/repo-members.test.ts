import { repoMemberDeviations } from '../../../src/mutants/deviations/repo-members.ts';
import { tellApart } from './tell-apart.ts';

const repos = 'GET /api/github-repos';

tellApart(repoMemberDeviations, {
  'repo-id-text': [repos],
  'repo-id-missing': [repos],
  'repo-full-name-parts': [repos],
  'repo-full-name-swapped': [repos],
  'repo-full-name-address': [repos],
  'repo-name-is-full-name': [repos],
  'repo-name-match': [repos],
  'repo-owner-object': [repos],
  'repo-stars-grouped': [repos],
  'repo-stars-in-thousands': [repos],
  'repo-new-stars-signed': [repos],
  'repo-new-stars-averaged': [repos],
  'repo-language-list': [repos],
  'repo-description-object': [repos],
  'repo-analysis-object': [repos],
  'repo-track-as-text': [repos],
  'repo-track-by-date': [repos],
});
