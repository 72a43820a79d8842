import { defineConfig } from '@playwright/test';

/** Debian's Chromium, without calls home. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
};

export default defineConfig({
  testDir: 'test',
  testMatch: /\.(e2e|unit)\.ts$/,
  outputDir: 'node_modules/.playwright',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }]],
  use: { launchOptions, locale: 'en-GB', timezoneId: 'UTC' },
  // One mock for all tests: each has a world of its own. Both take a free port, and tell it in their first line.
  webServer: [
    {
      command: 'apitwin mock --port 0',
      wait: { stdout: /"url":"(?<twin_url>[^"]+)"/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    {
      command: 'vite preview --host 127.0.0.1 --port 0',
      wait: { stdout: /(?<reader_url>http:\/\/127\.0\.0\.1:\d+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
  ],
});
