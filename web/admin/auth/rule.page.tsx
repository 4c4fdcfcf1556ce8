import type { ReactNode } from 'react';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { RuleList } from '#web/admin/common/rule-list.tsx';

/** The menu of the back office. */
export function RulePage(): ReactNode {
	return <RuleList resource={ruleResource} />;
}
