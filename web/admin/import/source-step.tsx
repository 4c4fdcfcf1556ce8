import { Button, NativeSelect, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { connectImport, uploadImport } from '#domain/import/import.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { FileDrop } from '#web/admin/common/file-drop.tsx';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { downloadTemplate } from './errors.file.ts';
import classes from './import.module.css';
import type { SentFile } from './import.types.ts';

/** The first step: a file, or a shop that runs somewhere. */
export function SourceStep({ onBegun }: { onBegun(taskId: number, sent?: SentFile): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const [kind, setKind] = useState<'file' | 'shop'>('file');
	return (
		<div className={classes['stack']}>
			<SegmentedControl
				className={classes['kinds']}
				aria-label={t('source.label')}
				value={kind}
				onChange={(value) => setKind(value === 'shop' ? 'shop' : 'file')}
				data={[
					{ value: 'file', label: t('source.file') },
					{ value: 'shop', label: t('source.shop') },
				]}
			/>
			{kind === 'file' ? (
				<FileDrop<AnswerOf<typeof uploadImport>>
					path="/admin/shop.goods.Import/upload"
					accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
					texts={{
						label: t('steps.file'),
						drop: t('file.drop'),
						reading: t('file.reading'),
						hint: t('file.hint'),
						choose: t('file.choose'),
					}}
					onRead={({ task_id, encoding, delimiter }, file) => onBegun(task_id, { file, encoding, delimiter })}
				>
					<Button
						variant="default"
						leftSection={<FileDown size={16} />}
						onClick={() => void downloadTemplate().catch(() => undefined)}
					>
						{t('file.template')}
					</Button>
				</FileDrop>
			) : (
				<ShopForm onBegun={onBegun} />
			)}
		</div>
	);
}

function ShopForm({ onBegun }: { onBegun(taskId: number): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const [source, setSource] = useState<'woocommerce' | 'medusa'>('woocommerce');
	const [fields, setFields] = useState({ address: '', key: '', secret: '' });
	const [isChecked, setChecked] = useState(false);
	const connect = useAction<typeof connectImport>('POST', '/admin/shop.goods.Import/connect', { errors: 'fields' });
	const isWoo = source === 'woocommerce';
	const empty = (field: keyof typeof fields) => isChecked && fields[field].trim() === '' && t('shop.missing');
	const refused = connect.error?.fields ?? {};
	const put = (field: keyof typeof fields) => (event: FormEvent<HTMLInputElement>) =>
		setFields({ ...fields, [field]: event.currentTarget.value });

	function submit(event: FormEvent): void {
		event.preventDefault();
		setChecked(true);
		if (fields.address.trim() === '' || fields.key.trim() === '' || (isWoo && fields.secret.trim() === '')) return;
		const sent = { source, address: fields.address, key: fields.key, secret: isWoo ? fields.secret : '' };
		connect.mutate(sent, { onSuccess: ({ task_id }) => onBegun(task_id) });
	}
	return (
		<form className={classes['card']} noValidate autoComplete="off" onSubmit={submit}>
			<p className={classes['hint']}>{t('shop.hint')}</p>
			<div className={classes['fields']}>
				<NativeSelect
					label={t('shop.kind')}
					value={source}
					data={[
						{ value: 'woocommerce', label: 'WooCommerce' },
						{ value: 'medusa', label: 'Medusa' },
					]}
					onChange={(event) => setSource(event.currentTarget.value === 'medusa' ? 'medusa' : 'woocommerce')}
				/>
				<TextInput
					label={t('shop.address')}
					required
					inputMode="url"
					placeholder="https://shop.example.com"
					value={fields.address}
					error={empty('address') || refused['address']}
					onChange={put('address')}
				/>
				<TextInput
					label={t(isWoo ? 'shop.consumerKey' : 'shop.apiKey')}
					required
					autoComplete="off"
					value={fields.key}
					error={empty('key') || refused['key']}
					onChange={put('key')}
				/>
				{isWoo && (
					<PasswordInput
						label={t('shop.consumerSecret')}
						required
						autoComplete="new-password"
						value={fields.secret}
						error={empty('secret') || refused['secret']}
						onChange={put('secret')}
					/>
				)}
			</div>
			<div>
				<Button type="submit" loading={connect.isPending}>
					{t('shop.read')}
				</Button>
			</div>
		</form>
	);
}
