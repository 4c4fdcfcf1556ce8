import { sql } from 'kysely';
import type { CommissionSaid } from '#domain/price/commission.terms.ts';

/** What goods `g`, their category `c`, where they have one, their merchant `m` and its trade say of the platform's commission. */
export const goodsCommission = sql<CommissionSaid>`json_build_object('goods', g.commission_rate, 'classify', c.commission_rate,
	'merchant', m.commission_rate, 'industry', industry_rate(m.industry_id))`;
