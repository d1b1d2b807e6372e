import type { RemoteRegistration } from '@prelude/shared';
import { importMapElement, importMapOf } from '../site/index.ts';

/** The harness's page around its one registration. */
export const harnessPage = (registration: RemoteRegistration): string => `<!doctype html>
<html lang="en" data-theme="dark" data-glow="on">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${registration.name} · harness</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/harness.css" />
    ${importMapElement(importMapOf([registration]))}
    <script type="application/json" id="harness-registration">${JSON.stringify(registration).replaceAll('<', '\\u003c')}</script>
    <script src="/harness.js" defer></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
