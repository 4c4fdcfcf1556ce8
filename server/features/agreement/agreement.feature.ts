import type { Feature } from '#server/feature.ts';
import { registerAgreementAccounts } from './agreement.accounts.ts';
import { agreementRoutes } from './agreement.routes.ts';

/** Agreements with members and the shop's own pages, in versions that are never changed. */
export const feature: Feature = { routes: agreementRoutes, start: registerAgreementAccounts };
