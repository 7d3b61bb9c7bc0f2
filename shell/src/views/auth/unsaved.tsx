import { Unsaved as Guard } from 'shared-contracts/ui/form';

/** What is chosen for the player from the beginning is nothing typed. */
const GIVEN: readonly string[] = ['type', 'currency'];

/** Inside a form of a popup: what was typed there is not lost without a question. */
export const Unsaved = () => <Guard given={GIVEN} />;
