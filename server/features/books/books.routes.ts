import * as contracts from '#domain/books/books.contract.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { checkNow, readBooksPage, readDriftRows } from './books.service.ts';
import { repair } from './repair.service.ts';

/** The reconciliation of the books. */
export const booksRoutes = [
	route(contracts.readBooks, ({ context }) => readBooksPage(context)),
	route(contracts.checkBooks, ({ context, caller }) => checkNow(context, caller.id)),
	route(contracts.readDrift, ({ context, input, language }) => readDriftRows(context, input, language)),
	route(contracts.repairDrift, ({ context, input, caller, request }) =>
		repair(context, input, operatorOf(caller, request)),
	),
];
