import type { Feature } from '#server/feature.ts';
import { registerLedgerAccounts } from './ledger.accounts.ts';
import { giveLedgerData } from './ledger.data.ts';
import { registerPointsEnd } from './points.listeners.ts';

/** Balances, points and merchants' books: the only writer of their ledgers. */
export const feature: Feature = {
	start(context) {
		registerPointsEnd(context);
		registerLedgerAccounts(context);
		giveLedgerData(context);
	},
};
