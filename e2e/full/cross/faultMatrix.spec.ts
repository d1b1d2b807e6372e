import { ALL_REMOTES, FAULTS, SAMPLED_FAULTS } from '../../fixtures/faults.ts';
import { testFault } from '../../specs/cross/faultJourney.ts';

for (const remote of ALL_REMOTES)
  for (const fault of FAULTS)
    if (!SAMPLED_FAULTS.some((each) => each[0] === fault && each[1] === remote))
      testFault(fault, remote);
