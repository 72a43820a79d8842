export type Theme = 'system' | 'light' | 'dark';

const storageName = 'reader.theme';

export function loadTheme(): Theme {
  const stored = localStorage.getItem(storageName);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** All colours follow the property `color-scheme` of the page, and that follows this in `base.css`. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

export function saveTheme(theme: Theme): void {
  localStorage.setItem(storageName, theme);
  applyTheme(theme);
}
