import { siteAddress } from '../../common/site.ts';
import { resources } from '../texts/resources.ts';
import type { PageProps } from '../view.ts';

export function ResourceCards({ language }: PageProps) {
  return (
    <ul className="cards">
      {resources[language].list.map(({ path, title, text, go }) => (
        <li key={path}>
          <h3>{title}</h3>
          <p>{text}</p>
          <a href={siteAddress(path, language)}>{go}</a>
        </li>
      ))}
    </ul>
  );
}
