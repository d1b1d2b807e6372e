import { testFault } from './faultJourney.ts';
import { FAULTS, SAMPLED_FAULTS } from '../../fixtures/resultTables.ts';

for (const fault of FAULTS) testFault(fault, SAMPLED_FAULTS[fault]);
