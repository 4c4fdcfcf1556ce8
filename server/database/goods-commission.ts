import { sql } from 'kysely';

/** What goods `g` of a category `c`, where they have one, and a merchant `m` say of the platform's commission; null = nothing. */
export const goodsCommission = sql<number | null>`coalesce(g.commission_rate, c.commission_rate, m.commission_rate)`;
