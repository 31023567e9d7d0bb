/*
 * Shows the login page that the build has drawn to users who are not logged in, until the script of the app has
 * loaded. src/features/accounts/login/login-shell.ts says how, and takes over what the user typed and pressed.
 * The keys and the choice of a language are the same as in src/i18n/languages.ts and src/api/client.ts.
 */
(function () {
  var language = chooseLanguage(read('m-language'), navigator.language);
  document.documentElement.lang = language;
  addEventListener('error', sayNoScript, true);
  if (location.pathname !== '/' || read('access_token') !== null) return;

  var template = document.querySelector('template[lang="' + language + '"]');
  // In development there is no drawn login page.
  if (template === null) return;
  var shell = document.createElement('div');
  shell.className = 'login-shell';
  shell.append(template.content);
  var host = shell.querySelector('.login-host');
  host.lastChild.textContent = host.lastChild.textContent.replace('{host}', location.host);
  shell.addEventListener('submit', function (event) {
    event.preventDefault();
    remember(shell.querySelector('[type=submit]'));
  });
  shell.addEventListener('click', function (event) {
    var button = event.target.closest('button[type=button]');
    if (button !== null) remember(button);
  });
  document.body.append(shell);

  function remember(button) {
    button.dataset.pressed = '';
    if (button.type === 'submit') button.classList.add('busy');
  }

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function chooseLanguage(saved, wanted) {
    if (saved === 'zh-CN' || saved === 'en-US') return saved;
    return /^en\b/i.test(wanted || '') ? 'en-US' : 'zh-CN';
  }

  /** If a script of the start cannot be loaded, the page cannot work. It then shows an error. */
  function sayNoScript(event) {
    if (event.target.tagName !== 'SCRIPT') return;
    if (shell !== undefined) shell.remove();
    var text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.style.cssText = 'margin:auto;padding:24px';
    text.textContent =
      language === 'zh-CN'
        ? '应用没有打开。本机数据都在，请检查网络后重新加载。'
        : 'The app did not open. Everything on this phone is kept. Check the network and reload.';
    document.getElementById('root').replaceChildren(text);
  }
})();
