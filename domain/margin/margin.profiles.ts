import { cents } from '#domain/money/cents.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import { promotionAudience } from '#domain/promotion/promotion.status.ts';
import type { MarginPromotion, MarginRules, MarginSku, MarginTerms, StackPart } from './margin.shapes.ts';
import type { Profile } from './margin.states.ts';

const whole = 10_000;

/** More sorts of members are looked at as one that may have all that any of them may. */
const mostProfiles = 24;

const nobody: MarginTerms = { id: 0, name: '', discount_rate: whole };

interface Choice {
	readonly group: MarginTerms;
	readonly level: MarginTerms;
}

/** The sorts of members by which a piece costs less, or of whom promotions speak; one without any discount among them. */
export function profilesOf(
	sku: MarginSku,
	{ groups, levels }: Pick<MarginRules, 'groups' | 'levels'>,
	promotions: readonly MarginPromotion[],
): Profile[] {
	const named = (audience: string, field: 'group_ids' | 'level_ids') =>
		new Set(promotions.flatMap((rule) => (rule.audience === audience ? rule[field] : [])));
	const namedGroups = named(promotionAudience.groups, 'group_ids');
	const namedLevels = named(promotionAudience.levels, 'level_ids');
	const priceAt = (level: MarginTerms, group = nobody) =>
		memberPrice(sku, { group_rate: group.discount_rate, level_rate: level.discount_rate, level_id: level.id });
	const lowestGroup = leastOf(groups, (group) => group.discount_rate);
	const lowestLevel = leastOf(levels, (level) => priceAt(level).price);
	const lowestAsked = leastOf(levels, (level) => priceAt(level).own_price);
	const groupChoices = unique([nobody, lowestGroup, ...groups.filter(({ id }) => namedGroups.has(id))]);
	const levelChoices = unique([nobody, lowestLevel, lowestAsked, ...levels.filter(({ id }) => namedLevels.has(id))]);
	const profileOf = ({ group, level }: Choice): Profile => {
		const { price, own_price } = priceAt(level, group);
		return {
			unit: price,
			own: own_price,
			group: namedGroups.has(group.id) ? group.id : null,
			level: namedLevels.has(level.id) ? level.id : null,
			isAnybody: false,
			stack: stackOf(sku, price, { group, level }),
		};
	};
	if (groupChoices.length * levelChoices.length <= mostProfiles) {
		const all = groupChoices.flatMap((group) => levelChoices.map((level) => profileOf({ group, level })));
		return different(all);
	}
	const lowest = profileOf({ group: lowestGroup ?? nobody, level: lowestLevel ?? nobody });
	const asked = priceAt(lowestAsked ?? nobody).own_price;
	const anybody = { ...lowest, own: Math.min(lowest.own, asked), group: null, level: null, isAnybody: true };
	return [anybody, { ...profileOf({ group: nobody, level: nobody }), isAnybody: true }];
}

/** By what the piece becomes cheaper: of several the one that is enough. */
function stackOf(sku: MarginSku, price: number, { group, level }: Choice): StackPart[] {
	if (price >= sku.price) return [];
	const alone = memberPrice(sku, { group_rate: whole, level_rate: level.discount_rate, level_id: level.id }).price;
	const { id, name } = alone === cents(price) ? level : group;
	return [{ kind: alone === price ? 'level' : 'group', id, name }];
}

function leastOf(terms: readonly MarginTerms[], of: (one: MarginTerms) => number): MarginTerms | undefined {
	return terms.reduce<MarginTerms | undefined>((best, one) => (best && of(best) <= of(one) ? best : one), undefined);
}

function unique(terms: readonly (MarginTerms | undefined)[]): MarginTerms[] {
	return [...new Set(terms.filter((one) => one !== undefined))];
}

function different(profiles: readonly Profile[]): Profile[] {
	const byKey = new Map(
		profiles
			.toReversed()
			.map((profile) => [`${profile.unit} ${profile.own} ${profile.group} ${profile.level}`, profile]),
	);
	return [...byKey.values()];
}
