import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type {
	adminAddCrowdUpdate,
	adminDeleteCrowdUpdate,
	adminReadCrowdNews,
} from '#domain/crowdfunding/crowdfunding.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import type { Crowd, CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import formClasses from '#web/shared/crowdfunding/crowd-form.module.css';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';
import { useEarlierNews } from '#web/shared/crowdfunding/use-earlier-news.ts';

function UpdateForm({ area, id, onDone }: { area: CrowdArea; id: number; onDone(): void }): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'kit']);
	const needed = (text: string) => (text.trim() ? undefined : t('form.needed'));
	const fields = useFields(
		{ title: '', title_en: '', content: '', content_en: '', isPublic: true },
		{ title: ({ title }) => needed(title), content: ({ content }) => needed(content) },
		async ({ isPublic, ...texts }) => {
			const news = { id, ...texts, public: isPublic ? 1 : 0 } as const;
			await call<typeof adminAddCrowdUpdate>('POST', crowdCall(area, 'addUpdate'), news, {
				errors: 'silent',
				success: t('updates.published'),
			});
			onDone();
		},
	);
	return (
		<form {...fields.form} className={formClasses['form']}>
			<TextInput {...fields.text('title')} label={t('updates.title')} required maxLength={120} />
			<TextInput {...fields.text('title_en')} label={t('updates.titleEn')} lang="en" maxLength={120} />
			<Textarea
				{...fields.text('content')}
				label={t('updates.content')}
				required
				autosize
				minRows={3}
				maxLength={5000}
			/>
			<Textarea
				{...fields.text('content_en')}
				label={t('updates.contentEn')}
				lang="en"
				autosize
				minRows={3}
				maxLength={5000}
			/>
			<Switch
				label={t('updates.public')}
				checked={fields.values.isPublic}
				onChange={(event) => fields.set('isPublic', event.currentTarget.checked)}
			/>
			<Muted isLine>{t('updates.readers')}</Muted>
			<FormProblems form={fields.form.ref} refusals={fields.refusals} />
			<Refusal>{fields.refusal}</Refusal>
			<div className={classes['actions']}>
				<Button variant="default" size="sm" onClick={onDone}>
					{t('kit:dialog.cancel')}
				</Button>
				<Button type="submit" size="sm" loading={fields.isSending}>
					{t('updates.publish')}
				</Button>
			</div>
		</form>
	);
}

/** The news of a crowdfunding, to read and, for those who may, to write. */
export function CrowdUpdates({
	area,
	crowd,
	mayWrite,
}: {
	area: CrowdArea;
	crowd: Crowd;
	mayWrite: boolean;
}): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const cache = useQueryClient();
	const [isWriting, setWriting] = useState(false);
	const { news, hasEarlier, isReading, readEarlier } = useEarlierNews(crowd, (before) =>
		call<typeof adminReadCrowdNews>('GET', crowdCall(area, 'updates'), { id: crowd.id, before }),
	);
	const renew = () => cache.invalidateQueries({ queryKey: [crowdCall(area, 'detail')] });
	async function remove(update: Crowd['updates'][number]): Promise<void> {
		const title = t('updates.deleteAsk', { title: update.title });
		if (!(await confirm({ title, confirmLabel: t('updates.delete'), tone: 'danger' }))) return;
		const input = { id: crowd.id, update_id: update.id };
		await call<typeof adminDeleteCrowdUpdate>('POST', crowdCall(area, 'delUpdate'), input, {
			success: t('updates.deleted', { title: update.title }),
		});
		await renew();
	}
	return (
		<Panel
			title={t('view.updates')}
			aside={
				mayWrite &&
				!isWriting && (
					<Button size="compact-sm" variant="light" onClick={() => setWriting(true)}>
						{t('updates.add')}
					</Button>
				)
			}
		>
			{isWriting && (
				<UpdateForm
					area={area}
					id={crowd.id}
					onDone={() => {
						setWriting(false);
						void renew();
					}}
				/>
			)}
			{crowd.updates.length === 0 && !isWriting && <Muted isLine>{t('updates.none')}</Muted>}
			<ul className={classes['updates']}>
				{news.map((update) => (
					<li key={update.id}>
						<h3>{update.title}</h3>
						<Muted isLine>
							<Time at={update.create_time} pattern="yyyy-mm-dd hh:MM" />{' '}
							{update.public === 0 && <StatusTag tone="info">{t('updates.onlyBackers')}</StatusTag>}
						</Muted>
						<p className={classes['text']}>{update.content}</p>
						{mayWrite && update.fixed === 0 && (
							<Button
								size="compact-xs"
								variant="subtle"
								color="red"
								aria-label={t('actions.of', { action: t('updates.delete'), name: update.title })}
								onClick={() => void remove(update)}
							>
								{t('updates.delete')}
							</Button>
						)}
					</li>
				))}
			</ul>
			{hasEarlier && (
				<Button size="compact-sm" variant="subtle" loading={isReading} onClick={() => void readEarlier()}>
					{t('updates.earlier')}
				</Button>
			)}
		</Panel>
	);
}
