import { Button, TextInput } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readRemittance, sendProof } from '#domain/remittance/remittance.contract.ts';
import { mostNote, mostProofBytes, proofTypes } from '#domain/remittance/remittance.limits.ts';
import { remittanceStatus } from '#domain/remittance/remittance.status.ts';
import { send } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { fetchFile, saveFile } from '#web/kit/file/fetch-file.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { payClient } from '#web/shared/payment/pay-client.ts';
import classes from './bank-transfer.module.css';
import type { Payment } from './use-payment.ts';

type Remittance = AnswerOf<typeof readRemittance>;

const path = '/api/shop.Remittance';

function AccountFacts({
	account,
	remittance,
}: {
	account: NonNullable<Remittance['account']>;
	remittance: Remittance;
}) {
	const { t } = useTranslation('store-pay');
	const facts = [
		{ name: t('transfer.holder'), value: account.holder, copy: t('transfer.copyHolder') },
		{ name: t('transfer.bank'), value: account.bank, copy: t('transfer.copyBank') },
		{ name: t('transfer.account'), value: account.account, copy: t('transfer.copyAccount') },
		{ name: t('transfer.amount'), value: remittance.amount, copy: t('transfer.copyAmount'), mark: '¥' },
		{ name: t('transfer.reference'), value: remittance.reference, copy: t('transfer.copyReference') },
	];
	return (
		<Facts>
			{facts.map(({ name, value, copy, mark = '' }) => (
				<Fact key={name} label={name}>
					<span className={classes['fact']}>
						<span className="at-figures">
							{mark}
							{value}
						</span>
						<CopyButton text={value} label={copy} />
					</span>
				</Fact>
			))}
		</Facts>
	);
}

/** The proof is there and nobody has answered it yet. */
function Waiting({ last, due }: { last: NonNullable<Remittance['last']>; due: string }): ReactNode {
	const { t } = useTranslation('store-pay');
	const [refusal, setRefusal] = useState('');
	async function see(): Promise<void> {
		try {
			const file = await fetchFile(`${path}/proof`, { id: String(last.id) });
			saveFile(file, `${last.id}.${last.mimetype.split('/').at(-1)}`);
		} catch (error) {
			setRefusal(error instanceof CallError ? error.message : String(error));
		}
	}
	return (
		<section className={classes['waits']} role="status">
			<h2 className={classes['title']}>{t('transfer.waits')}</h2>
			<p>{t('transfer.waitsText', { time: formatTime(last.create_time, 'yyyy-mm-dd hh:MM') })}</p>
			{last.amount !== due && <p>{t('transfer.changed', { sent: last.amount, due })}</p>}
			<p>{t('transfer.waitsOther')}</p>
			{refusal && <Refusal>{refusal}</Refusal>}
			<Button variant="default" radius="xl" onClick={() => void see()}>
				{t('transfer.see')}
			</Button>
		</section>
	);
}

function ProofForm({ payNo, days, onSent }: { payNo: string; days: number; onSent(): void }): ReactNode {
	const { t } = useTranslation('store-pay');
	const [file, setFile] = useState<File>();
	const [note, setNote] = useState('');
	const [problem, setProblem] = useState('');
	const [isSending, setSending] = useState(false);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!file) return setProblem(t('transfer.needed'));
		if (file.size > mostProofBytes) return setProblem(t('transfer.tooLarge'));
		const form = new FormData();
		// Before the file: the server knows it when it reads that.
		form.append('note', note);
		form.append('file', file);
		setSending(true);
		setProblem('');
		try {
			const query = new URLSearchParams({ pay_no: payNo, client: payClient() });
			await send<AnswerOf<typeof sendProof>>('POST', `${path}/send?${query}`, form, { timeoutMs: 0, errors: 'silent' });
		} catch (error) {
			setProblem(error instanceof CallError ? error.message : String(error));
		} finally {
			setSending(false);
			onSent();
		}
	}

	return (
		<form className={classes['form']} onSubmit={(event) => void submit(event)}>
			<p className={classes['hint']}>
				{t('transfer.hint')} {days > 0 ? t('transfer.kept', { days }) : t('transfer.once')}
			</p>
			<label className={classes['file']}>
				<FileUp size={20} aria-hidden="true" />
				<span className={classes['fileName']}>{file?.name ?? t('transfer.file')}</span>
				<span className={classes['fileHint']}>{t('transfer.fileHint')}</span>
				<input
					type="file"
					accept={proofTypes.join(',')}
					className={classes['input']}
					onChange={(event) => {
						setFile(event.currentTarget.files?.[0]);
						setProblem('');
					}}
				/>
			</label>
			<TextInput
				size="md"
				label={t('transfer.note')}
				description={t('transfer.noteHint')}
				maxLength={mostNote}
				value={note}
				onChange={(event) => setNote(event.currentTarget.value)}
			/>
			{problem && <Refusal>{problem}</Refusal>}
			<Button type="submit" size="lg" radius="xl" fullWidth loading={isSending}>
				{t('transfer.send')}
			</Button>
		</form>
	);
}

/** Paying by bank transfer: the account, the exact amount, what to write, and the proof to send. */
export function BankTransfer({ payment, onSent }: { payment: Payment; onSent(): void }): ReactNode {
	const { t } = useTranslation('store-pay');
	const asked = { pay_no: payment.pay_no, client: payClient() };
	const { data, isPending, error, refetch } = useCall<typeof readRemittance>('GET', `${path}/index`, asked, {
		errors: 'silent',
		staleTime: 0,
	});
	if (isPending) return <ListSkeleton rows={3} height={64} />;
	if (error) return <Refusal>{error.message}</Refusal>;
	if (data.last?.status === remittanceStatus.waiting) return <Waiting last={data.last} due={data.amount} />;
	if (!data.account) return <p className={classes['hint']}>{t('transfer.gone')}</p>;
	return (
		<section className={classes['transfer']}>
			{data.last?.status === remittanceStatus.refused && (
				<Refusal>{t('transfer.refused', { reason: data.last.reason })}</Refusal>
			)}
			<h2 className={classes['title']}>{t('transfer.title')}</h2>
			<AccountFacts account={data.account} remittance={data} />
			{data.account.note && <p className={classes['note']}>{data.account.note}</p>}
			<ProofForm
				payNo={payment.pay_no}
				days={data.days}
				onSent={() => {
					void refetch();
					onSent();
				}}
			/>
		</section>
	);
}
