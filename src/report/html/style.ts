/** The style sheet of the page: light and dark, from a telephone's width up, and fit to print. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1c2024; --soft: #62686f; --line: #dfe3e8; --tint: #f5f7f9;
  --good: #137a3f; --bad: #c0242b; --doubt: #8a5a00; --cool: #1f5fa8;
  --good-tint: #def3e5; --bad-tint: #fbe1e1; --doubt-tint: #fbeed2; --cool-tint: #e0ecfa;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181c; --ink: #e6e9ec; --soft: #9aa3ad; --line: #2d333b; --tint: #1d2127;
    --good: #62d292; --bad: #ff8a8a; --doubt: #f0bd60; --cool: #85b8f5;
    --good-tint: #15341f; --bad-tint: #431d1f; --doubt-tint: #3b2d10; --cool-tint: #182c45;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main, header { max-width: 78rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.05rem; font-weight: 600; margin: 0; color: var(--soft); overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem; }
.verdict { font-size: 1.5rem; line-height: 1.3; font-weight: 650; margin: .35rem 0 .6rem; }
.meta { color: var(--soft); margin: 0; display: flex; flex-wrap: wrap; gap: .15rem 1.1rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin-top: 1rem; padding: .6rem 0; border-block: 1px solid var(--line); }
a { color: var(--cool); text-decoration-thickness: 1px; text-underline-offset: .15em; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); font-size: .85rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code, pre, .id { font: .86rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: .7rem .85rem; margin: .4rem 0; white-space: pre-wrap; max-height: 24rem; overflow: auto; }
td.id { white-space: nowrap; }
.wide { overflow-x: auto; }
.good { color: var(--good); } .bad { color: var(--bad); } .doubt { color: var(--doubt); } .soft { color: var(--soft); }
.stack td:not(.number) { overflow-wrap: anywhere; }
.tag { display: inline-block; border-radius: 999px; padding: .05rem .6rem; font-size: .82rem; font-weight: 600; white-space: nowrap; }
.tag.good { background: var(--good-tint); } .tag.bad { background: var(--bad-tint); }
.tag.doubt { background: var(--doubt-tint); } .tag.soft { background: var(--tint); }
.matrix { width: auto; font-size: .86rem; }
.matrix th, .matrix td { padding: .12rem .3rem; }
.matrix thead th { height: 10.5rem; vertical-align: bottom; padding: 0 .15rem .3rem; }
.matrix thead span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.matrix tbody th { font-weight: 400; color: var(--ink); white-space: nowrap; position: sticky; left: 0; background: var(--paper); padding-right: .8rem; }
.matrix tbody th.promise { font-weight: 650; padding-top: .8rem; }
.matrix td { text-align: center; min-width: 1.7rem; }
.matrix td a { text-decoration: none; color: inherit; display: block; }
.matrix td.good { background: var(--good-tint); } .matrix td.bad { background: var(--bad-tint); font-weight: 700; }
.matrix td.doubt { background: var(--doubt-tint); } .matrix td.soft { background: var(--tint); }
details { border: 1px solid var(--line); border-radius: 8px; margin: .6rem 0; }
details > :not(summary) { margin-inline: .95rem; }
summary { cursor: pointer; padding: .6rem .95rem; overflow-wrap: anywhere; }
summary .tag { margin-right: .5rem; }
dl { display: grid; grid-template-columns: minmax(5.5rem, max-content) 1fr; gap: .2rem 1rem; margin-block: .2rem .8rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
button, input { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: .25rem .7rem; }
button { cursor: pointer; } button:hover { border-color: var(--soft); }
:focus-visible { outline: 2px solid var(--cool); outline-offset: 2px; }
input { width: min(24rem, 100%); }
.lane { fill: var(--tint); } .bar { fill: var(--cool); } .bar.bad { fill: var(--bad); } .bar.doubt { fill: var(--doubt); } .bar.wait { fill: var(--line); }
svg { width: 100%; display: block; }
.axis { display: flex; justify-content: space-between; margin: .2rem 0 1rem; color: var(--soft); font-size: .82rem; }
footer { max-width: 78rem; margin: 3rem auto 2rem; padding: 0 1.25rem; color: var(--soft); }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
  .stack thead { display: none; } .stack tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .stack td { display: block; border: 0; padding: .05rem 0; text-align: left; } .stack td[data-label]::before { content: attr(data-label) ' '; color: var(--soft); }
  .stack td.id { white-space: normal; } .stack td.none { display: none; }
  .stack.counts tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .9rem; }
}
@media print { nav, button, input { display: none; } pre { max-height: none; } }
`;
