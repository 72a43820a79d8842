/** For a page: texts that stand out from what is behind them by less than 4.5 to 1 (WCAG 2.2, 1.4.3), with the ratio. */
export const faintTexts: string = `(() => {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (!colour.endsWith(', 0)')) return colour;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') &&
    !(element instanceof SVGElement) && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName));
  return texts.map((element) => {
    const [a, b] = [getComputedStyle(element).color, behind(element)].map(luminance).sort((x, y) => y - x);
    return { text: element.textContent.slice(0, 40), ratio: (a + 0.05) / (b + 0.05) };
  }).filter(({ ratio }) => ratio < 4.5);
})()`;

/** For a page: controls that have no name, and other things that who can't see it would miss. */
export const unnamedParts: string = `(() => {
  const textOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const labelOf = (control) => control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent.trim() ?? '';
  const show = (element) => element.outerHTML.slice(0, 90);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [
    ...[...document.querySelectorAll('button, a')].filter((one) => textOf(one) === '').map(show),
    ...[...document.querySelectorAll('input, select, textarea')].filter((one) => labelOf(one) === '').map(show),
    ...[...document.querySelectorAll('table')].filter((one) => one.caption === null).map(show),
    ...[...document.querySelectorAll('th')].filter((one) => one.scope === '').map(show),
    ...[...document.querySelectorAll('[tabindex]')].filter((one) => one.tabIndex > 0).map(show),
    ...ids.filter((id, index) => ids.indexOf(id) !== index),
    ...(document.documentElement.lang === '' ? ['no language'] : []),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['no main, or several']),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['no h1, or several']),
  ];
})()`;
