import type { AnyEndpoint } from 'shared-contracts/api';

/** What `src/development.ts` leaves in the page of a development session, and in no other. */
export interface DevelopmentHelps {
  /** Complains about an answer that is not what its schema says. */
  checkAnswer: (endpoint: AnyEndpoint, answer: unknown) => void;
}
const NAME = '__SHELL_DEVELOPMENT__';
type Helped = { [NAME]?: DevelopmentHelps };

export const leaveHelps = (place: object, helps: DevelopmentHelps): void => {
  (place as Helped)[NAME] = helps;
};

/** Undefined in every page that players get. */
export const developmentHelps = (place: object): DevelopmentHelps | undefined =>
  (place as Helped)[NAME];
