import { Button, Textarea } from '@mantine/core';
import { ClipboardPaste } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { longestPasted, type recogniseAddress } from '#domain/address/address.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { AreaChoice } from './area-picker.tsx';
import classes from './paste-address.module.css';

type Recognised = AnswerOf<typeof recogniseAddress>;

/** Whether anything was found that a form can take. */
const isUseful = ({ phone, province_id, detail }: Recognised) => phone !== '' || province_id > 0 || detail !== '';

/** The fields of a form that an address is filled into. */
interface AddressFields {
	consignee: string;
	phone: string;
	area_id: AreaChoice;
	detail: string;
}

interface PasteAddressProps {
	/** Takes what was found into the fields of the form. */
	onFound: (found: Partial<AddressFields>) => void;
}

function fieldsOf({ consignee, phone, detail, ...area }: Recognised): Partial<AddressFields> {
	return {
		...(consignee && { consignee }),
		...(phone && { phone }),
		...(detail && { detail }),
		...(area.province_id > 0 && { area_id: area }),
	};
}

/** Takes an address that was copied somewhere else apart into the fields of a form; what it does not hold stays as it was typed. */
export function PasteAddress({ onFound }: PasteAddressProps): ReactNode {
	const { t } = useTranslation('shop-address');
	const [isOpen, setOpen] = useState(false);
	const [text, setText] = useState('');
	const [said, setSaid] = useState<{ words: string; isWrong: boolean }>();
	const [isAsking, setAsking] = useState(false);
	const asked = useRef('');

	async function recognise(pasted: string): Promise<void> {
		const wanted = pasted.trim().slice(0, longestPasted);
		if (!wanted) return;
		asked.current = wanted;
		setAsking(true);
		try {
			const path = '/api/shop.Address/recognise';
			const found = await call<typeof recogniseAddress>('POST', path, { text: wanted }, { errors: 'silent' });
			if (asked.current !== wanted) return;
			onFound(fieldsOf(found));
			setSaid(
				isUseful(found) ? { words: t('paste.found'), isWrong: false } : { words: t('paste.nothing'), isWrong: true },
			);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setSaid({ words: error.message, isWrong: true });
		} finally {
			setAsking(false);
		}
	}

	if (!isOpen) {
		return (
			<Button
				variant="subtle"
				size="compact-md"
				className={classes['open'] ?? ''}
				leftSection={<ClipboardPaste size={16} />}
				onClick={() => setOpen(true)}
			>
				{t('paste.open')}
			</Button>
		);
	}
	return (
		<div className={classes['paste']}>
			<Textarea
				size="md"
				autosize
				minRows={2}
				maxRows={6}
				// Opened to be pasted into.
				autoFocus
				label={t('paste.label')}
				placeholder={t('paste.hint')}
				maxLength={longestPasted}
				value={text}
				error={said?.isWrong ? said.words : undefined}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				onPaste={({ clipboardData }) => void recognise(clipboardData.getData('text'))}
			/>
			<div className={classes['actions']}>
				<Button variant="default" loading={isAsking} disabled={!text.trim()} onClick={() => void recognise(text)}>
					{t('paste.recognise')}
				</Button>
				<span role="status">{said && !said.isWrong ? said.words : ''}</span>
			</div>
		</div>
	);
}
