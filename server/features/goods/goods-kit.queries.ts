import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** A template as it is kept; entries that were never filled in may lack parts. */
interface KitRow {
	full_classify_ids: number[];
	brands: { id: number; name: string; status: string }[];
	pretags: { id: number; name: string; status: string }[];
	levels: { id: number; name: string }[];
	services: { id: number; name: string; status: string; is_default: number }[];
	params_templates: {
		id: number;
		name: string;
		classify_ids: number[];
		params: {
			name: string;
			en?: string;
			input: string;
			unit?: string;
			required?: number;
			options?: { value: string; en?: string }[];
		}[];
	}[];
	spec_templates: {
		id: number;
		name: string;
		specs: {
			name: string;
			en?: string;
			has_image?: number;
			values: { value: string; en?: string; image?: string }[];
		}[];
	}[];
}

/** The brands that works of a merchant bear, shown or not. */
export async function brandIdsOf(db: Database, merchantId: number): Promise<Set<number>> {
	const works = db.selectFrom('goods').select('brand_id').distinct().where('merchant_id', '=', merchantId);
	const rows = await works.where('brand_id', 'is not', null).execute();
	return new Set(rows.flatMap(({ brand_id }) => brand_id ?? []));
}

/** Brands, tags and services of any status, the levels and templates that are on, in one statement. */
export async function readKit(db: Database, language: Language): Promise<KitRow> {
	const named = sql`coalesce(nullif(m.i18n #>> array[${language}, 'name']::text[], ''), m.name)`;
	const { rows } = await sql<KitRow>`select
		coalesce((select json_agg(c.id) from classify c
			where exists (select 1 from goods g where g.classify_id = c.id)
				or exists (select 1 from goods g where g.extra_classify_ids @> array[c.id])), '[]'::json) as full_classify_ids,
		coalesce((select json_agg(json_build_object('id', m.id, 'name', ${named}, 'status', m.status)
			order by m.weigh desc, m.id desc) from brand m), '[]'::json) as brands,
		coalesce((select json_agg(json_build_object('id', m.id, 'name', ${named}, 'status', m.status)
			order by m.weigh desc, m.id desc) from pretag m), '[]'::json) as pretags,
		coalesce((select json_agg(json_build_object('id', m.id, 'name', ${named}) order by m.growth_min)
			from member_level m where m.status = ${lit(onOff.on)}), '[]'::json) as levels,
		coalesce((select json_agg(json_build_object('id', m.id, 'name', ${named}, 'status', m.status,
				'is_default', m.is_default) order by m.weigh desc, m.id desc)
			from goods_service m), '[]'::json) as services,
		coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'classify_ids', m.classify_ids,
				'params', m.params) order by m.weigh desc, m.id desc)
			from params_template m where m.status = ${lit(onOff.on)}), '[]'::json) as params_templates,
		coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'specs', m.specs)
				order by m.weigh desc, m.id desc)
			from spec_template m where m.status = ${lit(onOff.on)}), '[]'::json) as spec_templates`.execute(db);
	return rows[0] as KitRow;
}
