import type { ReactNode } from 'react';
import { industryResource } from '#domain/industry/industry.resource.ts';
import { Rehearsal } from '#web/admin/common/rehearsal.tsx';
import type { FormBelow } from '#web/kit/resource/resource-form.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';

/** Tries the rate that is typed on past orders of the creators in a trade. */
const rehearsalOf: FormBelow = ({ values, row }) =>
	row ? (
		<Rehearsal
			base="/admin/xshop.Industry"
			isCommission
			ruleNow={() => ({ id: Number(row['id']), commission_rate: String(values['commission_rate'] ?? '') })}
		/>
	) : null;

/** `/admin/xshop/industry`: the trades that creators work in. */
export function IndustryPage(): ReactNode {
	return <ResourcePage resource={industryResource} below={rehearsalOf} />;
}
