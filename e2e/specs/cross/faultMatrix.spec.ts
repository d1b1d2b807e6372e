import { SAMPLED_FAULTS } from '../../fixtures/resultTables.ts';
import { testFault } from './faultJourney.ts';

for (const [fault, remote] of SAMPLED_FAULTS) testFault(fault, remote);
