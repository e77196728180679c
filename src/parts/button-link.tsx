import { Button, type ButtonProps } from 'antd';
import { useNavigate } from 'react-router';

/** A true link that looks like a button and changes the page without loading it again. */
export function ButtonLink({ to, ...button }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const navigate = useNavigate();
  return (
    <Button
      {...button}
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
