#!/usr/bin/python3
"""A browser of one window for WebKitWebDriver. WebKit's own keeps nothing on disk when it is driven."""
import sys
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

data = WebKit2.WebsiteDataManager(base_data_directory=sys.argv[1], base_cache_directory=sys.argv[1])
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)

def open_window(_session=None):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view

def started(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect('create-web-view', open_window)
    session.connect('will-close', lambda _session: Gtk.main_quit())

context.connect('automation-started', started)
Gtk.main()
