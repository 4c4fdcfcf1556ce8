import type { Head } from '#web/store/common/head.ts';
import { paths } from '#web/store/common/paths.ts';
import type { Agreement } from './agreement.reads.ts';
import { plainText, questionsOf } from './questions.ts';

const mostLetters = 150;

/** What search engines read of a page: its title and how it begins; of the help its questions, as https://schema.org/FAQPage has them. */
export function agreementHead({ code, title, content, version, current_version }: Agreement): Head {
	const text = plainText(content);
	const questions = code === 'help' ? questionsOf(content).filter((part) => 'question' in part) : [];
	return {
		title,
		description: text.slice(0, mostLetters) || title,
		canonical: paths.page(code),
		...(version < current_version && { isHidden: true }),
		...(questions.length > 0 && {
			jsonLd: {
				'@context': 'https://schema.org',
				'@type': 'FAQPage',
				mainEntity: questions.map(({ question, answer }) => ({
					'@type': 'Question',
					name: question,
					acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
				})),
			},
		}),
	};
}
