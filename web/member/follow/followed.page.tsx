import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { addFollow, deleteFollows, listFollowed } from '#domain/follow/follow.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import classes from './followed.module.css';

const listPath = '/api/shop.Follow/index';
const storeCreators = '/store/creators';

type Followed = AnswerOf<typeof listFollowed>['list'][number];

/** `/user/follow/index`: whose new works the member hears of. */
export function FollowedPage(): ReactNode {
	const { t } = useTranslation('member-follow');
	const cache = useQueryClient();
	const [address] = useListAddress();
	const { page, limit } = address;
	const followed = useCall<typeof listFollowed>('GET', listPath, { page, limit }, { keepPrevious: true });
	const renew = () => cache.invalidateQueries({ queryKey: [listPath] });

	/** Who has left cannot be followed again, so that has no way back. */
	async function letGo({ id, name, is_shown }: Followed): Promise<void> {
		try {
			await call<typeof deleteFollows>('POST', '/api/shop.Follow/del', { ids: [id] });
		} catch {
			return;
		}
		const back = async () => {
			await call<typeof addFollow>('POST', '/api/shop.Follow/add', { merchant_id: id }).catch(() => undefined);
			await renew();
		};
		toast.success(t('removed', { name }), is_shown === 1 ? { label: t('undo'), run: () => void back() } : undefined);
		await renew();
	}

	return (
		<>
			<PageHeader title={t('title')} text={t('text')} />
			<PagedList
				answer={followed}
				address={address}
				skeleton={{ rows: 3, height: 84 }}
				empty={
					<EmptyState
						title={t('none')}
						text={t('noneText')}
						action={
							<Button component="a" href={storeCreators} variant="default">
								{t('toCreators')}
							</Button>
						}
					/>
				}
			>
				{(rows) => (
					<ul className={classes['list']} aria-busy={followed.isPlaceholderData}>
						{rows.map((maker) => (
							<li key={maker.id} className={classes['maker']} data-gone={maker.is_shown === 0 || undefined}>
								<Maker maker={maker} onLetGo={() => void letGo(maker)} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}

function Maker({ maker, onLetGo }: { maker: Followed; onLetGo: () => void }): ReactNode {
	const { t } = useTranslation('member-follow');
	return (
		<>
			{maker.logo ? (
				<img className={classes['logo']} src={fileUrl(maker.logo)} alt="" width={56} height={56} loading="lazy" />
			) : (
				<span className={classes['logo']} aria-hidden="true">
					{[...maker.name][0]?.toUpperCase()}
				</span>
			)}
			<div className={classes['words']}>
				{maker.is_shown === 1 ? (
					<a className={classes['name']} href={`/store/creator/${maker.slug}`}>
						{maker.name}
					</a>
				) : (
					<span className={classes['name']}>{maker.name}</span>
				)}
				{maker.slogan && <span className={classes['slogan']}>{maker.slogan}</span>}
				<span className={classes['facts']}>
					{maker.city && (
						<span className={classes['city']}>
							<MapPin size={14} aria-hidden="true" />
							{maker.city}
						</span>
					)}
					<span>{maker.is_shown === 1 ? t('works', { count: maker.works_num }) : t('gone')}</span>
				</span>
			</div>
			<Button
				variant="default"
				size="sm"
				className={classes['remove'] ?? ''}
				aria-label={t('removeOf', { name: maker.name })}
				onClick={onLetGo}
			>
				{t('remove')}
			</Button>
		</>
	);
}
