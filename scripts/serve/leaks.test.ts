import { describeLeaks } from './testing/describeLeaks.ts';

// Idle connections to the services behind close after seconds.
jest.setTimeout(120_000);

describeLeaks(300);
