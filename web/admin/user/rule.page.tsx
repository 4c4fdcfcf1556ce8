import type { ReactNode } from 'react';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import { RuleList } from '#web/admin/common/rule-list.tsx';

/** The menu of the member centre. */
export function MemberRulePage(): ReactNode {
	return <RuleList resource={memberRuleResource} />;
}
