import '@prelude/shared/tokens.css';
import './notStarted.css';
import { nextTask } from './platform/nextTask';

/**
 * Evaluates React and then the shell, in a task each: on a slow phone both together would block the page for half a second.
 */
async function main(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void main();
