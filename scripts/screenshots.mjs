/** @file `npm run screenshots`: takes the screenshots of the README again, into docs/images. */
import { ensureAppBuilt } from './setup/build-app.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runNode24 } from './setup/node24.mjs';
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/main.mjs';

await runMain(async () => {
  await ensureAppBuilt();
  const { code } = await runNode24([inRoot('e2e', 'harness', 'screenshots.ts')], {
    env: { CHROMIUM_PATH: await ensureChromium() },
  });
  return code;
});
