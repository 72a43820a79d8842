/** What the page does by itself: filters findings, copies commands, opens the finding that a link leads to. */
export const script = `
const filter = document.querySelector('#filter');
const findings = [...document.querySelectorAll('[data-finding]')];
const shown = document.querySelector('#shown');
const apply = () => {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const one of findings) {
    const text = one.dataset.finding.toLowerCase();
    one.hidden = !words.every((word) => text.includes(word));
    if (!one.hidden) count += 1;
  }
  shown.textContent = count + ' of ' + findings.length;
};
if (filter) { filter.addEventListener('input', apply); apply(); }
const openTarget = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || target.tagName !== 'DETAILS') return;
  if (filter && target.hidden) { filter.value = ''; apply(); }
  target.open = true;
  target.scrollIntoView();
};
addEventListener('hashchange', openTarget);
openTarget();
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const text = button.parentElement.querySelector('pre').textContent;
  try { await navigator.clipboard.writeText(text); button.textContent = 'Copied'; }
  catch { getSelection().selectAllChildren(button.parentElement.querySelector('pre')); button.textContent = 'Selected: copy it'; }
});
`;
