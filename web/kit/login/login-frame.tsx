import { type ReactNode, useEffect } from 'react';
import { startSite } from '#web/kit/auth/site.session.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { LoginArt } from '#web/kit/login/login-art.tsx';
import classes from '#web/kit/login/login-frame.module.css';
import { DarkButton, LanguageButton } from '#web/kit/shell/header-tools.tsx';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { Brand } from '#web/kit/ui/brand.tsx';

interface LoginFrameProps {
	/** The browser tab's title. */
	title: string;
	heading: string;
	text: string;
	children: ReactNode;
}

/** The room around every login form: a picture on wide screens, the form alone on a phone. */
export function LoginFrame({ title, heading, text, children }: LoginFrameProps): ReactNode {
	const siteName = useSite((site) => site.siteName);
	usePageTitle(title);
	useEffect(function learnTheShopsName() {
		// The name is a nicety; the form works without.
		startSite().catch(() => {});
	}, []);
	return (
		<div className={classes['frame']}>
			<div className={classes['picture']}>
				<LoginArt />
			</div>
			<div className={classes['side']}>
				<header className={classes['header']}>
					<Brand name={siteName} />
					<span className={classes['tools']}>
						<LanguageButton />
						<DarkButton />
					</span>
				</header>
				<main className={classes['main']}>
					<h1 className={classes['heading']}>{heading}</h1>
					<p className={classes['text']}>{text}</p>
					{children}
				</main>
			</div>
		</div>
	);
}
