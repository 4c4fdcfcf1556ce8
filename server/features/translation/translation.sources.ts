import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import type { Resource } from '#domain/resource/resource.ts';
import {
	agreementKind,
	agreementParts,
	crowdKind,
	crowdParts,
	goodsKind,
	goodsParts,
	paramsTemplateKind,
	portfolioKind,
	portfolioParts,
	specTemplateKind,
	type TranslationKind,
	translatedFields,
	translatedResources,
	translationKinds,
} from '#domain/translation/translation.kinds.ts';
import { lit } from '#server/database/lit.ts';

/** A part of a row with words in both languages, and whether the English ones are missing; the row is `t`. */
interface Part {
	readonly name: string;
	readonly label: Texts;
	readonly lacks: RawBuilder<SqlBool>;
}

/** Where the rows of a kind come from. */
export interface TranslationSource extends TranslationKind {
	/** The rows that there are, as `t`. */
	readonly from: RawBuilder<unknown>;
	/** Which of them lack something: by what an index answers, where the table grows. */
	readonly isLacking: RawBuilder<SqlBool>;
	readonly parts: readonly Part[];
	/** What a row is called in Chinese, and both names that it is found by. */
	readonly called: RawBuilder<string>;
	readonly names: readonly RawBuilder<unknown>[];
	readonly code: RawBuilder<string>;
	readonly time: RawBuilder<number>;
}

const noCode = sql<string>`''`;
const chinese = sql.lit('[\\u4e00-\\u9fff]');

function lacks(field: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`lacks_english(${sql.ref(`t.${field}`)}, t.i18n, ${sql.lit(field)})`;
}

function either(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

function namesOf(field: string): RawBuilder<unknown>[] {
	return [sql.ref(`t.${field}`), sql`t.i18n #>> array['en', ${sql.lit(field)}]`];
}

function resourceSource(kind: TranslationKind, resource: Resource): TranslationSource {
	const fields = translatedFields(resource);
	const parts = fields.map(([name, { label }]) => ({ name, label, lacks: lacks(name) }));
	const filled = fields.map(([name]) => sql`nullif(${sql.ref(`t.${name}`)}, '')`);
	const label = fields.find(([name]) => name === resource.label)?.[0];
	return {
		...kind,
		from: sql`${sql.table(resource.table)} t`,
		isLacking: either(parts.map((part) => part.lacks)),
		parts,
		called: label ? sql<string>`t.${sql.id(label)}` : sql<string>`coalesce(${sql.join(filled)}, '')`,
		names: label ? namesOf(label) : fields.flatMap(([name]) => namesOf(name)),
		code: noCode,
		time: resource.times ? sql<number>`t.create_time` : sql<number>`0::bigint`,
	};
}

const texts = ['name', 'subtitle', 'detail'] as const;
const lacksFacts = sql<SqlBool>`lacks_english_facts(t.params)`;
const isKept = sql<SqlBool>`t.status <> ${lit(goodsStatus.recycled)}`;
const lacksSpec = sql<SqlBool>`s.name ~ ${chinese} and coalesce(s.i18n #>> '{en,name}', '') !~ '\\S'`;
const lacksValue = sql<SqlBool>`v.value ~ ${chinese} and coalesce(v.i18n #>> '{en,value}', '') !~ '\\S'`;

const goodsSource: TranslationSource = {
	...goodsKind,
	from: sql`goods t`,
	isLacking: sql<SqlBool>`${isKept} and t.id = any (array(
		select t.id from goods t where ${isKept} and ${either([...texts.map(lacks), lacksFacts])}
		union select s.goods_id from goods_spec s where ${lacksSpec}
		union select s.goods_id from goods_spec_value v join goods_spec s on s.id = v.spec_id where ${lacksValue}))`,
	parts: [
		...texts.map((name) => ({ name, label: goodsParts[name], lacks: lacks(name) })),
		{ name: 'params', label: goodsParts.params, lacks: lacksFacts },
		{
			name: 'specs',
			label: goodsParts.specs,
			lacks: sql<SqlBool>`(exists (select from goods_spec s where s.goods_id = t.id and ${lacksSpec})
				or exists (select from goods_spec s join goods_spec_value v on v.spec_id = s.id where s.goods_id = t.id and ${lacksValue}))`,
		},
	],
	called: sql<string>`t.name`,
	names: namesOf('name'),
	code: noCode,
	time: sql<number>`t.create_time`,
};

/** Of each agreement and page the newest words: what is being written, else what was published last. */
const newestWords = sql`(
	select distinct on (w.code) w.* from (
		select id, code, title, content, i18n, create_time, 1 as is_draft, 0 as version from agreement_draft
		union all select id, code, title, content, i18n, create_time, 0, version from agreement_version
	) w order by w.code, w.is_draft desc, w.version desc
) t`;

const agreementSource: TranslationSource = {
	...agreementKind,
	from: newestWords,
	isLacking: either([lacks('title'), lacks('content')]),
	parts: [
		{ name: 'title', label: agreementParts.title, lacks: lacks('title') },
		{ name: 'content', label: agreementParts.content, lacks: lacks('content') },
	],
	called: sql<string>`t.title`,
	names: namesOf('title'),
	code: sql<string>`t.code`,
	time: sql<number>`t.create_time`,
};

/** Whether a text is there and its English is not. */
const unsaid = (own: RawBuilder<unknown>, english: RawBuilder<unknown>) =>
	sql<SqlBool>`(coalesce(${own}, '') ~ '\\S' and coalesce(${english}, '') !~ '\\S')`;
const unsaidOf = (entry: string, name: string) =>
	unsaid(sql`${sql.ref(entry)} ->> ${sql.lit(name)}`, sql`${sql.ref(entry)} ->> ${sql.lit(`${name}_en`)}`);

/** Crowdfundings that are to come, run or have come about: what is over with its money paid back nobody reads any more. */
const crowds = sql`(
	select c.id, c.create_time, g.name, g.i18n, p.content as page
	from crowdfunding c join goods g on g.id = c.goods_id left join crowdfunding_page p on p.crowdfunding_id = c.id
	where c.status not in (${lit(crowdStatus.failed, crowdStatus.cancelled)})
) t`;
const lacksOf = {
	tiers: sql<SqlBool>`exists (select from crowdfunding_tier r where r.crowdfunding_id = t.id
		and (lacks_english(r.title, r.i18n, 'title') or lacks_english(r.description, r.i18n, 'description')))`,
	chapters: sql<SqlBool>`exists (select from jsonb_array_elements(t.page -> 'chapters') part(entry)
		where ${unsaidOf('part.entry', 'title')} or ${unsaidOf('part.entry', 'content')})`,
	dates: sql<SqlBool>`exists (select from jsonb_array_elements(t.page -> 'dates') part(entry)
		where ${unsaidOf('part.entry', 'title')})`,
	risks: unsaidOf('t.page', 'risks'),
} as const;

const crowdSource: TranslationSource = {
	...crowdKind,
	from: crowds,
	isLacking: either(Object.values(lacksOf)),
	parts: (['tiers', 'chapters', 'dates', 'risks'] as const).map((name) => ({
		name,
		label: crowdParts[name],
		lacks: lacksOf[name],
	})),
	called: sql<string>`t.name`,
	names: namesOf('name'),
	code: noCode,
	time: sql<number>`t.create_time`,
};

/** Pages that the store shows. */
const pages = sql`(
	select m.id, m.create_time, m.merchant_name, m.i18n || jsonb_build_object('en', coalesce(m.i18n -> 'en', '{}') || coalesce(m.page_i18n -> 'en', '{}')
			|| jsonb_build_object('intro', m.i18n #>> '{en,intro}')) as i18n,
		m.slogan, m.intro, m.city, m.business_hours as hours, m.notice, m.story
	from merchant m where m.id > 0 and m.status in (${lit(merchantStatus.open, merchantStatus.paused, merchantStatus.closing)})
) t`;
const said = ['slogan', 'intro', 'city', 'hours', 'notice', 'story'] as const;

const portfolioSource: TranslationSource = {
	...portfolioKind,
	from: pages,
	isLacking: either(said.map(lacks)),
	parts: said.map((name) => ({ name, label: portfolioParts[name], lacks: lacks(name) })),
	called: sql<string>`t.merchant_name`,
	names: namesOf('merchant_name'),
	code: noCode,
	time: sql<number>`t.create_time`,
};

/** Templates keep their words in entries with words within; what says the same in both languages is not missed. */
function templateSource(
	kind: TranslationKind,
	{ table, entries, within }: { table: string; entries: string; within: string },
): TranslationSource {
	const isMissing = (entry: string, name: string) =>
		sql`(${sql.ref(entry)} ->> ${sql.lit(name)} ~ ${chinese} and coalesce(${sql.ref(entry)} ->> 'en', '') !~ '\\S')`;
	const isLacking = sql<SqlBool>`exists (select from jsonb_array_elements(${sql.ref(`t.${entries}`)}) part(entry)
		where ${isMissing('part.entry', 'name')} or exists (
			select from jsonb_array_elements(coalesce(part.entry -> ${sql.lit(within)}, '[]')) inner_part(entry)
			where ${isMissing('inner_part.entry', 'value')}))`;
	const label = entries === 'params' ? goodsParts.params : goodsParts.specs;
	return {
		...kind,
		from: sql`${sql.table(table)} t`,
		isLacking,
		parts: [{ name: entries, label, lacks: isLacking }],
		called: sql<string>`t.name`,
		names: [sql`t.name`],
		code: noCode,
		time: sql<number>`t.create_time`,
	};
}

const ownSources = [
	goodsSource,
	crowdSource,
	portfolioSource,
	templateSource(paramsTemplateKind, { table: 'params_template', entries: 'params', within: 'options' }),
	templateSource(specTemplateKind, { table: 'spec_template', entries: 'specs', within: 'values' }),
];

function sourceOf(kind: TranslationKind): TranslationSource {
	const own = ownSources.find(({ name }) => name === kind.name);
	if (own) return own;
	const resource = translatedResources.find(({ name }) => name === kind.name);
	return resource ? resourceSource(kind, resource) : agreementSource;
}

/** Where everything comes from that is looked through. */
export const translationSources: readonly TranslationSource[] = translationKinds.map(sourceOf);
