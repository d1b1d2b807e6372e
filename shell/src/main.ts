import '@prelude/shared/tokens.css';
import { later } from '@prelude/shared/platform';
import './notStarted.css';

/**
 * Evaluates React and then the shell, in a task each: on a slow phone both together would block the page for half a second.
 */
async function main(): Promise<void> {
  await later();
  await import(/* webpackMode: "eager" */ './startup/renderPage');
  await later();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void main();
