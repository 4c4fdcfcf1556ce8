import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { moneyLogNames } from '#domain/member/money.log.ts';
import { scoreLogNames } from '#domain/member/score.log.ts';
import type { adminListOrders } from '#domain/order-desk/desk.contract.ts';
import type { adminListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { orderPath, refundPath, refundsPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useResourceList } from '#web/kit/rows/resource.client.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { MoreLink } from '#web/kit/ui/more-link.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import { Points } from './change.kinds.tsx';
import classes from './member-detail.module.css';

const ordersPath = '/admin/shop/order/order';
const memberMoneyPath = '/admin/shop/user/moneyLog';
const moneyPath = '/admin/user/moneyLog';
const scorePath = '/admin/user/scoreLog';
const shownRows = 5;

interface LatestProps<Row> {
	title: string;
	/** Where all of them stand. */
	all: string;
	none: string;
	answer: {
		data: { list: readonly Row[]; total?: number | undefined } | undefined;
		isPending: boolean;
		error: Error | null;
		refetch(): Promise<unknown>;
	};
	line(row: Row): { head: ReactNode; sum: ReactNode; words: ReactNode; time: number | null };
}

/** The latest rows of a list that are a member's, and the way to all of them. */
function Latest<Row extends { readonly id: number }>({ title, all, none, answer, line }: LatestProps<Row>): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const { list = [], total = list.length } = answer.data ?? {};
	return (
		<Panel title={title} aside={total > 0 && <MoreLink to={all}>{t('lists.all', { count: total })}</MoreLink>}>
			{answer.isPending && <ListSkeleton rows={2} height={44} />}
			{!answer.isPending && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{answer.data && list.length === 0 && <Muted isLine>{none}</Muted>}
			{list.length > 0 && (
				<ul className={classes['rows']}>
					{list.map((row) => {
						const { head, sum, words, time } = line(row);
						return (
							<li key={row.id} className={classes['row']}>
								<span className={classes['rowHead']}>{head}</span>
								<span className={classes['rowSum']}>{sum}</span>
								<span className={classes['rowWords']}>{words}</span>
								<Muted>
									<Time at={time} pattern="yyyy-mm-dd hh:MM" />
								</Muted>
							</li>
						);
					})}
				</ul>
			)}
		</Panel>
	);
}

/** What narrows a list down to one member. */
function ofMember(memberId: number) {
	return { page: 1, limit: shownRows, search: [{ field: 'user_id', operator: 'eq', val: String(memberId) }] };
}

function LatestOrders({ memberId }: { memberId: number }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const mayOpen = useAuth()({ name: ordersPath, subNodeName: `${ordersPath}/detail` });
	const query = ofMember(memberId) as SentTo<typeof adminListOrders>;
	const answer = useCall<typeof adminListOrders>('GET', '/admin/shop.order.Order/index', query, { errors: 'silent' });
	return (
		<Latest
			title={t('lists.orders')}
			all={`${ordersPath}?user_id=${memberId}`}
			none={t('lists.noOrders')}
			answer={answer}
			line={(order) => ({
				head: (
					<>
						{mayOpen ? (
							<Link to={orderPath(order.id)} className={classes['link']}>
								<OrderNo no={order.order_no} />
							</Link>
						) : (
							<OrderNo no={order.order_no} />
						)}
						<OrderStatusTag status={order.status} />
					</>
				),
				sum: <Money amount={order.pay_amount} />,
				words: order.lines.map(({ name, num }) => `${name} × ${num}`).join(t('lists.separator')),
				time: order.create_time,
			})}
		/>
	);
}

function LatestRefunds({ memberId }: { memberId: number }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const mayOpen = useAuth()({ name: refundsPath, subNodeName: `${refundsPath}/detail` });
	const query = ofMember(memberId) as SentTo<typeof adminListRefunds>;
	const answer = useCall<typeof adminListRefunds>('GET', '/admin/shop.order.Refund/index', query, { errors: 'silent' });
	return (
		<Latest
			title={t('lists.refunds')}
			all={`${refundsPath}?user_id=${memberId}`}
			none={t('lists.noRefunds')}
			answer={answer}
			line={(refund) => ({
				head: (
					<>
						{mayOpen ? (
							<Link to={refundPath(refund.id)} className={classes['link']}>
								<OrderNo no={refund.refund_no} />
							</Link>
						) : (
							<OrderNo no={refund.refund_no} />
						)}
						<RefundStageTag stage={refund.stage} />
					</>
				),
				sum: <Money amount={refund.amount} />,
				words: refund.reason,
				time: refund.create_time,
			})}
		/>
	);
}

function LatestMoney({ memberId }: { memberId: number }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const path = useAuth()({ name: memberMoneyPath }) ? memberMoneyPath : moneyPath;
	const answer = useResourceList(moneyLogResource, ofMember(memberId));
	return (
		<Latest
			title={t('lists.money')}
			all={`${path}?user_id=${memberId}`}
			none={t('lists.noChanges')}
			answer={answer}
			line={(change) => ({
				head: moneyLogNames[change.type as keyof typeof moneyLogNames][currentLanguage()],
				sum: <Money amount={change.money} look="signed" />,
				words: change.memo,
				time: change.create_time,
			})}
		/>
	);
}

function LatestPoints({ memberId }: { memberId: number }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const answer = useResourceList(scoreLogResource, ofMember(memberId));
	return (
		<Latest
			title={t('lists.points')}
			all={`${scorePath}?user_id=${memberId}`}
			none={t('lists.noChanges')}
			answer={answer}
			line={(change) => ({
				head: scoreLogNames[change.type as keyof typeof scoreLogNames][currentLanguage()],
				sum: <Points amount={change.score} isChange />,
				words: change.memo,
				time: change.create_time,
			})}
		/>
	);
}

/** What a member has ordered, sent back, spent and been given; each for who may see its list. */
export function MemberLists({ memberId }: { memberId: number }): ReactNode {
	const auth = useAuth();
	return (
		<>
			{auth({ name: ordersPath }) && <LatestOrders memberId={memberId} />}
			{auth({ name: refundsPath }) && <LatestRefunds memberId={memberId} />}
			{auth({ name: moneyPath }) && <LatestMoney memberId={memberId} />}
			{auth({ name: scorePath }) && <LatestPoints memberId={memberId} />}
		</>
	);
}
