import { describeLeaks } from './testing/describeLeaks.ts';

jest.setTimeout(600_000);

describeLeaks(10_000);
