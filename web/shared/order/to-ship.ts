import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminFindToShip } from '#domain/order-desk/to-ship.contract.ts';

/** An order as the shipping desk knows it. */
export type OrderToShip = AnswerOf<typeof adminFindToShip>['list'][number];
