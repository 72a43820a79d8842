import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'tsdown';
import manifest from '../../package.json' with { type: 'json' };
import { readPages } from '../../src/cli/read-pages.ts';
import type { Mock } from '../../src/mock/create-mock.ts';
import type { Pages } from '../../src/mock/pages.ts';
import { type ServedAt, serve } from '../../src/mock/serve.ts';
import { deviations } from '../../src/mutants/deviations.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { root } from '../architecture/source.ts';
import { launchChromium } from '../browser/chromium.ts';
import { createTestTwin } from '../end-to-end/twin.ts';

/** The pages as their sources are now, whenever dist was built. */
export async function bundlePages(): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'apitwin-pages-'));
  try {
    const [, settings] = manifest.tsdown;
    const outDir = join(folder, 'dist/console');
    await build({ ...(settings as object), config: false, outDir, cwd: root, logLevel: 'error' });
    const pages = await readPages(folder);
    if (pages === undefined) throw new Error('nothing was built');
    return pages;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A mock with its pages on a port, and a browser that looks at them. */
export interface ConsoleRig {
  readonly url: string;
  readonly mock: Mock<ServiceState>;
  /** What the browser complained about so far: errors, refused loads, breaches of the Content-Security-Policy. */
  readonly complaints: readonly string[];
  key(persona: string): string;
  /** Opens a page of the mock by its path. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

function listen(page: Page, complaints: string[]): void {
  // A status from 400 is no fault of a page that shows it.
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded');
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export async function openRig(): Promise<ConsoleRig> {
  const pages = await bundlePages();
  const mock = createTestTwin({ mock: { pages, deviations } });
  const [browser, served]: [Browser, ServedAt] = await Promise.all([launchChromium(), serve(mock, { port: 0 })]);
  const complaints: string[] = [];
  return {
    url: served.url,
    mock,
    complaints,
    key: (name) => mock.personas.find(({ persona }) => persona === name)?.key ?? '',
    async open(path, options = {}) {
      const context = await browser.newContext(options);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: served.url });
      const page = await context.newPage();
      listen(page, complaints);
      await page.goto(served.url + path);
      return page;
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

/** What was copied last. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate('navigator.clipboard.readText()');
}
