import type { ReactNode } from 'react';
import type { adminListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { refundAudit, refundStatus, userShip } from '#domain/refund/refund.status.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';

/** The filters that the tabs stand for; they are in the address like a column's search. */
export const tabFilters = ['audit_status', 'status', 'user_ship_status', 'escalated'] as const;
type TabFilter = Partial<Record<(typeof tabFilters)[number], string>>;

const { processing, done, closed, payoutFailed } = refundStatus;

const tabs = {
	all: {},
	waiting: { audit_status: refundAudit.waiting, status: processing },
	/** Given to the platform, and not over. */
	escalated: { status: processing, escalated: '1' },
	returning: { status: processing, user_ship_status: userShip.shipped },
	agreed: { audit_status: refundAudit.agreed, status: processing },
	failed: { status: payoutFailed },
	done: { status: done },
	closed: { status: closed },
} as const satisfies Readonly<Record<string, TabFilter>>;

type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];
/** Where staff have to act, so these are counted. */
const counted: readonly TabName[] = ['waiting', 'escalated', 'returning', 'failed'];

/** How many refunds wait for staff in this tab. */
function useWaiting(filter: TabFilter): number | undefined {
	const search = Object.entries(filter).map(([field, val]) => ({ field, operator: 'eq', val }));
	const query = { search, page: 1, limit: 1 };
	const { data } = useCall<typeof adminListRefunds>('GET', '/admin/shop.order.Refund/index', query, {
		errors: 'silent',
		keepPrevious: true,
	});
	return data?.total;
}

/** Whether the refunds of these filters wait for staff, each until its date. */
export function areDue(filters: Readonly<Record<string, string>>): boolean {
	const tab = tabOf(filters);
	return tab === 'waiting' || tab === 'escalated' || tab === 'returning';
}

function tabOf(filters: Readonly<Record<string, string>>): TabName {
	const { status, audit_status, escalated } = filters;
	if (status === undefined && escalated === undefined && audit_status === refundAudit.waiting) return 'waiting';
	const isSame = (name: TabName) =>
		tabFilters.every((key) => (filters[key] ?? '') === ((tabs[name] as TabFilter)[key] ?? ''));
	return names.find(isSame) ?? 'all';
}

interface RefundTabsProps {
	filters: Readonly<Record<string, string>>;
	/** The address that shows the refunds of a tab. */
	addressOf(filter: TabFilter): string;
}

/** One tab a stage, with the number of refunds where staff have to act. */
export function RefundTabs({ filters, addressOf }: RefundTabsProps): ReactNode {
	const { t } = useTranslation('admin-refund');
	const waiting: Partial<Record<TabName, number | undefined>> = {
		waiting: useWaiting(tabs.waiting),
		escalated: useWaiting(tabs.escalated),
		returning: useWaiting(tabs.returning),
		failed: useWaiting(tabs.failed),
	};
	return (
		<FilterTabs
			label={t('tabs.label')}
			current={tabOf(filters)}
			tabs={names.map((name) => ({
				value: name,
				label: t(`tabs.${name}`),
				count: counted.includes(name) ? waiting[name] : undefined,
				to: addressOf(tabs[name]),
			}))}
		/>
	);
}
