import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { accept, type PendingAgreement } from './agreement.calls.ts';
import classes from './agreement.module.css';

export interface AskDialogProps {
	list: readonly PendingAgreement[];
	onLogout(): void;
	/** It was accepted, or is another by now. */
	onChanged(): Promise<unknown>;
}

/** What is new in the shop's agreements: to be read, and accepted or left with the shop. */
export function AskDialog({ list, onLogout, onChanged }: AskDialogProps): ReactNode {
	const { t } = useTranslation('shop-agreement');
	const [isSending, setSending] = useState(false);
	const [refusal, setRefusal] = useState('');
	const isRenewed = list.some(({ is_renewed }) => is_renewed === 1);

	async function agree(): Promise<void> {
		setSending(true);
		setRefusal('');
		try {
			await accept('login', list);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setRefusal(error.message);
		} finally {
			setSending(false);
			await onChanged();
		}
	}

	return (
		<Modal
			opened
			withCloseButton={false}
			closeOnEscape={false}
			closeOnClickOutside={false}
			onClose={() => {}}
			size="md"
			title={<Text fw={600}>{t(isRenewed ? 'ask.renewed' : 'ask.title')}</Text>}
		>
			<Stack gap="md">
				<Text>{t('ask.text')}</Text>
				<ul>
					{list.map(({ code, title }) => (
						<li key={code}>
							<a className={classes['name']} href={`/store/page/${code}`} target="_blank" rel="noopener">
								{title}
							</a>
						</li>
					))}
				</ul>
				<Refusal>{refusal}</Refusal>
				<Group justify="flex-end" gap="sm">
					<Button variant="default" disabled={isSending} onClick={onLogout}>
						{t('ask.logout')}
					</Button>
					<Button loading={isSending} onClick={() => void agree()}>
						{t('ask.agree')}
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
}
