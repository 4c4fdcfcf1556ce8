import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { readMyshop } from '#domain/myshop/myshop.contract.ts';
import { merchantStatusOptions } from '#domain/myshop/myshop.resource.ts';
import { myshopsPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { Figures } from '#web/kit/ui/figures.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './myshop.module.css';
import type { Myshop } from './myshop.types.ts';
import { ShopBooks, ShopLog } from './shop-books.tsx';
import { ShopFacts, ShopPeople, ShopTerms } from './shop-facts.tsx';
import { type ShopStep, StepDialog, useShopSteps } from './shop-steps.tsx';

const TermsDialog = lazyPart(() => import('./terms.dialog.tsx'), 'TermsDialog');

type Shop = Myshop['shop'];
type Asked = ShopStep | 'terms';

/** A shop's state in its colour. */
export function ShopStatus({ status }: { status: string }): ReactNode {
	const option = merchantStatusOptions.find(({ value }) => value === status);
	if (!option) return null;
	return <StatusTag tone={option.tone ?? 'info'}>{option.label[currentLanguage()]}</StatusTag>;
}

function Heading({ shop, onBegin }: { shop: Shop; onBegin(asked: Asked): void }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	const auth = useAuth();
	const steps = useShopSteps();
	return (
		<header className={classes['header']}>
			<div className={classes['who']}>
				<Thumb src={shop.logo} size={56} />
				<div className={classes['names']}>
					<h1 className={classes['title']}>{shop.merchant_name}</h1>
					<div className={classes['marks']}>
						<ShopStatus status={shop.status} />
						<span className={classes['pale']}>{shop.merchant_no}</span>
					</div>
				</div>
			</div>
			<div className={classes['actions']}>
				<Button
					component="a"
					href={`/store/creator/${shop.slug}`}
					target="_blank"
					rel="noreferrer"
					variant="default"
					leftSection={<ExternalLink size={16} aria-hidden="true" />}
				>
					{t('store')}
				</Button>
				{auth('edit') && (
					<Button
						variant="default"
						leftSection={<Pencil size={16} aria-hidden="true" />}
						onClick={() => onBegin('terms')}
					>
						{t('terms.open')}
					</Button>
				)}
				{steps(shop.status).map(({ step, icon: Icon }) => (
					<Button
						key={step}
						variant="default"
						leftSection={<Icon size={16} aria-hidden="true" />}
						onClick={() => onBegin(step)}
					>
						{t(`step.${step}.do`)}
					</Button>
				))}
			</div>
		</header>
	);
}

function Health({ shop }: { shop: Shop }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	return (
		<Figures
			figures={[
				{ label: t('health.goods'), value: shop.goods_on },
				{
					label: t('health.orders'),
					value: shop.open_orders,
					hint: (
						<span className={shop.overdue > 0 ? classes['bad'] : undefined}>
							{t('health.overdue', { count: shop.overdue })}
						</span>
					),
				},
				{ label: t('health.refundRate'), value: `${shop.refund_rate || '0.00'}%`, hint: t('health.refundHint') },
				{ label: t('health.rating'), value: (shop.score_goods / 100).toFixed(2) },
				{
					label: t('health.balance'),
					value: <Money amount={shop.balance} />,
					hint: (
						<>
							{t('health.frozen')} <Money amount={shop.frozen} />
						</>
					),
				},
			]}
		/>
	);
}

/** One creator's shop: how it does and stands, its terms, people, money and log. */
export function MyshopDetailPage(): ReactNode {
	const { t } = useTranslation('admin-myshop');
	const id = Number(useParams()['id']);
	const cache = useQueryClient();
	const [asked, setAsked] = useState<Asked>();
	const answer = useCall<typeof readMyshop>('GET', '/admin/xshop.Myshop/detail', { id }, { errors: 'silent' });
	const { data } = answer;
	useTabTitle(data?.shop.merchant_name);
	if (answer.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	const taken = () => {
		setAsked(undefined);
		void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).includes('xshop.Myshop') });
	};
	return (
		<div className={classes['page']}>
			<BackLink to={myshopsPath}>{t('back')}</BackLink>
			{answer.isPending && <ListSkeleton rows={5} height={120} />}
			{!answer.isPending && !data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{data && (
				<>
					<Heading shop={data.shop} onBegin={setAsked} />
					<Health shop={data.shop} />
					<div className={classes['columns']}>
						<div className={classes['main']}>
							<ShopBooks lines={data.ledger} />
							<ShopLog log={data.log} />
						</div>
						<div className={classes['aside']}>
							<ShopTerms shop={data.shop} />
							<ShopPeople people={data.people} />
							<ShopFacts shop={data.shop} />
						</div>
					</div>
				</>
			)}
			{data && asked === 'terms' && <TermsDialog detail={data} onClose={() => setAsked(undefined)} onTaken={taken} />}
			{data && asked && asked !== 'terms' && (
				<StepDialog shop={data.shop} step={asked} onClose={() => setAsked(undefined)} onTaken={taken} />
			)}
		</div>
	);
}
