import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { readAuditSwitches, setAuditSwitches } from '#domain/goods/goods-audit.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState } from '#web/kit/ui/states.tsx';
import classes from './switches.module.css';

type Switches = AnswerOf<typeof readAuditSwitches>;
type Own = '' | '0' | '1';

interface SwitchValues {
	shop: boolean;
	/** What was chosen, by `m<merchant id>`. */
	own: Record<string, Own>;
}

const path = '/admin/shop.goods.Goods/auditSwitches';
const mostShown = 30;

/** Whether goods of creators are audited: the shop's switch, and that of each creator. */
export function SwitchesDialog({ onClose }: { onClose(): void }): ReactNode {
	const answer = useCall<typeof readAuditSwitches>('GET', path, {}, { staleTime: 0 });
	if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
	if (!answer.data || !answer.isFetchedAfterMount) return null;
	return <SwitchesForm switches={answer.data} onClose={onClose} />;
}

function SwitchesForm({ switches, onClose }: { switches: Switches; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-goods-audit');
	const fields = useFields<SwitchValues>({ shop: switches.shop === 1, own: {} }, {}, save);
	const [words, setWords] = useState('');
	const { values } = fields;
	const found = switches.list.filter(({ merchant_name }) => merchant_name.toLowerCase().includes(words.toLowerCase()));
	async function save({ shop, own }: SwitchValues): Promise<void> {
		const changed = switches.list.filter((row) => own[`m${row.id}`] !== undefined && own[`m${row.id}`] !== row.own);
		await call<typeof setAuditSwitches>(
			'POST',
			path,
			{
				...(shop !== (switches.shop === 1) && { shop: shop ? 1 : 0 }),
				list: changed.map(({ id }) => ({ id, own: own[`m${id}`] ?? '' })),
			},
			{ errors: 'silent', success: t('saved') },
		);
		onClose();
	}
	return (
		<ActionDialog
			title={t('switchesTitle')}
			submitLabel={t('save')}
			fields={fields}
			isReady={fields.isDirty}
			onClose={onClose}
		>
			<Switch
				label={t('shop')}
				description={t('shopHint')}
				checked={values.shop}
				onChange={(event) => fields.set('shop', event.currentTarget.checked)}
			/>
			<fieldset className={classes['own']}>
				<legend>{t('own')}</legend>
				<Muted isLine>{t('ownHint')}</Muted>
				<TextInput
					aria-label={t('find')}
					placeholder={t('find')}
					value={words}
					onChange={(event) => setWords(event.currentTarget.value)}
				/>
				{found.length === 0 && <Muted isLine>{t('noMerchants')}</Muted>}
				{found.slice(0, mostShown).map((row) => (
					<div key={row.id} className={classes['row']}>
						<span>{row.merchant_name}</span>
						<NativeSelect
							size="xs"
							aria-label={row.merchant_name}
							value={values.own[`m${row.id}`] ?? row.own}
							data={[
								{ value: '', label: t('choices.follow') },
								{ value: '1', label: t('choices.on') },
								{ value: '0', label: t('choices.off') },
							]}
							onChange={(event) =>
								fields.set('own', { ...values.own, [`m${row.id}`]: event.currentTarget.value as Own })
							}
						/>
					</div>
				))}
			</fieldset>
		</ActionDialog>
	);
}
